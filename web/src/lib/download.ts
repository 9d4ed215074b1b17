/** Saves an answer as a file, under the name the server gave it. */
export async function saveAnswer(answer: Response, fallbackName: string): Promise<void> {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const star = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const url = URL.createObjectURL(await answer.blob());
  saveUrl(url, star ? decodeURIComponent(star) : (plain ?? fallbackName));
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser download an address. */
export function saveUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
