const signatures = [
  { mediaType: 'image/png', signature: Buffer.from('89504e470d0a1a0a', 'hex') },
  { mediaType: 'image/jpeg', signature: Buffer.from('ffd8ff', 'hex') },
  { mediaType: 'application/pdf', signature: Buffer.from('%PDF-') },
];

/** PDF readers search this many bytes for the header, so an image may contain one. */
const PDF_HEADER_REACH = 1024;
const ZIP_DIRECTORY_END = Buffer.from('504b0506', 'hex');
const ZIP_DIRECTORY_END_BYTES = 22;

const markup = /<(?:!doctype\s+html|html|head|body|script|svg|\?php)[\s>]/i;

/** Zip readers start at the end, so an archive (also a jar or an office file) may be appended to any file. */
const endsAsZip = (tail: Buffer): boolean => {
  const start = tail.lastIndexOf(ZIP_DIRECTORY_END);
  if (start < 0 || tail.length - start < ZIP_DIRECTORY_END_BYTES) return false;
  const commentBytes = tail.readUInt16LE(start + 20);
  return start + ZIP_DIRECTORY_END_BYTES + commentBytes === tail.length;
};

const isAlsoSomethingElse = (mediaType: string, head: Buffer, tail: Buffer): boolean => {
  const beginning = head.subarray(0, PDF_HEADER_REACH).toString('latin1');
  const hidesPdf = mediaType !== 'application/pdf' && beginning.includes('%PDF-');
  return hidesPdf || markup.test(beginning) || endsAsZip(tail);
};

/**
 * PNG, JPG or PDF by content. Undefined for anything else, and for a file that has two types at once.
 * @param head the first bytes of the file, or the whole of a short one
 * @param tail its last bytes
 */
export const detectMediaType = (head: Buffer, tail: Buffer): string | undefined => {
  const known = signatures.find(({ signature }) =>
    head.subarray(0, signature.length).equals(signature),
  );
  if (!known || isAlsoSomethingElse(known.mediaType, head, tail)) return undefined;
  return known.mediaType;
};
