// Safari reads the blob after the click has returned.
const URL_TTL_MS = 60_000;

/** Hands a file to the browser, which saves or opens it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), URL_TTL_MS);
}
