import {
  MAX_PROOF_BYTES,
  PROOF_HEAD_BYTES,
  proofMediaTypeOf,
} from 'journey-api/contract/upload-limits';
import { documentUploadText } from './documentUploadText';
import { createLimiter } from './createLimiter';
import type { FilePreview, ProofFile } from './proofFile';

const { errors, warnings } = documentUploadText;
const NOTHING: FilePreview = { thumbnail: null, warning: null };
const THUMBNAIL_PX = 112;
/** A page of text can be read from about this many pixels across. */
const READABLE_PX = 400;
/** Of 255: paper has more than this between its darkest and its lightest spot, once there is writing on it. */
const CONTRAST = 12;
const PDF_END_BYTES = 2048;

/** What is wrong with a file, judged by its size and its content, never by its name; null where nothing is. */
export async function findFileProblem(file: File): Promise<string | null> {
  if (file.size === 0) return errors.empty;
  if (file.size > MAX_PROOF_BYTES) return errors.tooLarge;
  try {
    const head = new Uint8Array(await file.slice(0, PROOF_HEAD_BYTES).arrayBuffer());
    return proofMediaTypeOf(head) === undefined ? errors.wrongType : null;
  } catch {
    // It was moved or deleted since it was chosen, or the disk can't read it.
    return errors.empty;
  }
}

/** One file at a time: the picture of a phone takes 60 MB while it is decoded. */
const limit = createLimiter(1);

export const previewFile = (file: File): Promise<FilePreview> => limit(() => inspect(file));

async function inspect(file: File): Promise<FilePreview> {
  try {
    if ((await textOf(file, 0, 5)) !== '%PDF-') return await inspectPicture(file);
    return (await isEncrypted(file)) ? { ...NOTHING, warning: warnings.locked } : NOTHING;
  } catch (cause) {
    // It is sent all the same, and the server reports what is wrong with it.
    console.warn('The file could not be inspected', cause);
    return NOTHING;
  }
}

async function textOf(file: File, from: number, to: number): Promise<string> {
  const bytes = await file.slice(Math.max(0, from), to).arrayBuffer();
  return new TextDecoder('latin1').decode(bytes);
}

/** A PDF states it in its trailer, or in the stream in its place: ISO 32000-1, 7.5.5 and 7.5.8. */
async function isEncrypted(file: File): Promise<boolean> {
  const end = await textOf(file, file.size - PDF_END_BYTES, file.size);
  const start = [...end.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const trailer = start ? await textOf(file, Number(start), Number(start) + PDF_END_BYTES) : '';
  return /\/Encrypt\b/.test(end + trailer);
}

async function inspectPicture(file: File): Promise<FilePreview> {
  if (typeof createImageBitmap !== 'function') return NOTHING;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return { ...NOTHING, warning: warnings.damaged };
  const { width, height } = picture;
  const scale = THUMBNAIL_PX / Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = THUMBNAIL_PX;
  const context = canvas.getContext('2d');
  if (context === null) return NOTHING;
  // The top of a page identifies it better than its middle.
  const left = (THUMBNAIL_PX - width * scale) / 2;
  context.drawImage(picture, left, 0, width * scale, height * scale);
  picture.close();
  return {
    thumbnail: canvas.toDataURL('image/jpeg', 0.7),
    warning: warningOf(width, height, context.getImageData(0, 0, THUMBNAIL_PX, THUMBNAIL_PX).data),
  };
}

function warningOf(width: number, height: number, pixels: Uint8ClampedArray): string | null {
  if (Math.min(width, height) < READABLE_PX) return warnings.tiny(width, height);
  let darkest = 255;
  let lightest = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // Green alone: most of the perceived brightness is green.
    const light = pixels[at + 1] ?? 0;
    darkest = Math.min(darkest, light);
    lightest = Math.max(lightest, light);
  }
  return lightest - darkest < CONTRAST ? warnings.blank : null;
}

type EarlierFile = Pick<ProofFile, 'fileName' | 'size' | 'status' | 'content'>;

/** Whether an earlier file has the same content, or the same name and size where its content is not here. */
export async function isAttachedAlready(
  source: File,
  earlier: readonly EarlierFile[],
): Promise<boolean> {
  for (const { fileName, size, status, content } of earlier) {
    if (size !== source.size || status === 'failed') continue;
    const isSame = content ? await isSameContent(content, source) : fileName === source.name;
    if (isSame) return true;
  }
  return false;
}

async function isSameContent(one: File, other: File): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([readBytes(one), readBytes(other)]);
    return first.every((byte, index) => byte === second[index]);
  } catch {
    // One of them can't be read any more.
    return false;
  }
}

const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
