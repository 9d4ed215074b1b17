const zipped = 'application/vnd.openxmlformats-officedocument';
const cfb = 'application/x-cfb';

/** The contents that a name may stand for. An extension that is not here promises nothing. */
export const typesByExtension: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['application/pdf'],
  '.png': ['image/png', 'image/apng'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.gif': ['image/gif'],
  '.webp': ['image/webp'],
  '.avif': ['image/avif'],
  '.heic': ['image/heic', 'image/heif'],
  '.heif': ['image/heic', 'image/heif'],
  '.tif': ['image/tiff'],
  '.tiff': ['image/tiff'],
  '.bmp': ['image/bmp'],
  '.svg': ['image/svg+xml'],
  '.doc': [cfb],
  '.xls': [cfb],
  '.ppt': [cfb],
  '.msg': [cfb],
  '.docx': [`${zipped}.wordprocessingml.document`],
  '.xlsx': [`${zipped}.spreadsheetml.sheet`],
  '.pptx': [`${zipped}.presentationml.presentation`],
  '.odt': ['application/vnd.oasis.opendocument.text'],
  '.ods': ['application/vnd.oasis.opendocument.spreadsheet'],
  '.odp': ['application/vnd.oasis.opendocument.presentation'],
  '.rtf': ['application/rtf'],
  '.zip': ['application/zip'],
  '.7z': ['application/x-7z-compressed'],
  '.gz': ['application/gzip'],
  '.mp4': ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  '.mov': ['video/quicktime', 'video/mp4'],
  '.webm': ['video/webm', 'video/matroska'],
  '.mkv': ['video/matroska', 'video/webm'],
  '.avi': ['video/vnd.avi'],
  '.mp3': ['audio/mpeg'],
  '.wav': ['audio/wav'],
  '.m4a': ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  '.txt': ['text/plain', 'text/csv', 'application/json', 'application/xml'],
  '.md': ['text/plain'],
  '.csv': ['text/csv', 'text/plain'],
  '.tsv': ['text/plain'],
  '.json': ['application/json', 'text/plain'],
  '.xml': ['application/xml', 'text/plain'],
  '.eml': ['text/plain'],
  '.html': ['text/html'],
  '.htm': ['text/html'],
};

/** Contents that a computer would run. */
export const programTypes: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/wasm',
  'application/x-shockwave-flash',
  'application/vnd.ms-htmlhelp',
  'application/x-ms-shortcut',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
  'application/x-deb',
  'application/x-rpm',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/vnd.android.package-archive',
  'application/x-apple-diskimage',
]);

/** Names that a computer would run, whatever the content looks like. */
export const programExtensions: ReadonlySet<string> = new Set(
  (
    '.exe .dll .com .scr .cpl .sys .msi .msix .msp .bat .cmd .ps1 .psm1 .vbs .vbe .vb .js .jse .mjs .cjs .ws .wsf ' +
    '.wsh .hta .jar .class .sh .bash .zsh .csh .ksh .run .app .dmg .pkg .deb .rpm .apk .appimage .lnk .url ' +
    '.pif .reg .inf .gadget .application .chm .scf .desktop .command .swf .wasm .py .pl .rb .php .jsp .asp .aspx'
  ).split(' '),
);

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'a PDF document',
  'application/zip': 'a ZIP archive',
  'application/xml': 'an XML document',
  'application/json': 'JSON data',
  'application/rtf': 'a rich text document',
  'application/x-cfb': 'an older Office document',
  [`${zipped}.wordprocessingml.document`]: 'a Word document',
  [`${zipped}.spreadsheetml.sheet`]: 'an Excel workbook',
  [`${zipped}.presentationml.presentation`]: 'a PowerPoint presentation',
  'image/svg+xml': 'an SVG drawing',
  'text/html': 'a web page',
  'text/plain': 'plain text',
  'text/csv': 'a CSV table',
  'application/octet-stream': 'of an unknown kind',
};

/** A content type in words, to be put after 'it is'. */
export function typeInWords(type: string): string {
  const known = names[type];
  if (known) return known;
  const [family, kind = ''] = type.split('/');
  const name = kind.replace(/^(x-|vnd\.)/, '').toUpperCase();
  switch (family) {
    case 'image':
      return `a picture (${name})`;
    case 'video':
      return `a video (${name})`;
    case 'audio':
      return `a sound (${name})`;
    default:
      return `of the type ${type}`;
  }
}

/** Pictures that browsers show and that thumbnails are made of. */
export const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/** What a browser may show in place; all else is saved. SVG can carry scripts and is not among them. */
export const inlineTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
]);
