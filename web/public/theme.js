// Sets the colour scheme before the first paint. A file of its own because the content security policy allows
// no inline script. Local storage `temper.theme` is light, dark or system; without it the system decides.
(() => {
  let wish = null;
  try {
    wish = localStorage.getItem('temper.theme');
  } catch {
    // Storage can be closed by the browser's settings: then the system decides.
  }
  const dark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
