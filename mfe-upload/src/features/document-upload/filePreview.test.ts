import { isAttachedAlready, previewFile } from './filePreview';

const fileOf = (text: string, name = 'a.pdf') => new File([text], name);
const padding = ' '.repeat(4000);
const trailer = '<< /Root 1 0 R /Encrypt 9 0 R >>';

/** A picture that the browser decodes to these pixels, all of one grey but the first. */
function decodeTo(size: { width: number; height: number }, first: number, rest: number) {
  const close = jest.fn();
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ ...size, close });
  const data = Uint8ClampedArray.from({ length: 400 }, (_, at) => (at < 4 ? first : rest));
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data }),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,x');
  return { close };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const picture = fileOf('picture', 'a.jpg');
const page = { width: 3000, height: 4000 };

describe('previewFile', () => {
  it('shows a small picture of a photo, and lets the large one go', async () => {
    const { close } = decodeTo(page, 0, 255);
    expect(await previewFile(picture)).toEqual({
      thumbnail: 'data:image/jpeg;base64,x',
      warning: null,
    });
    expect(close).toHaveBeenCalled();
  });

  it.each([
    ['blank', page, /looks blank/],
    ['tiny', { width: 80, height: 4000 }, /very small \(80 × 4000 pixels\)/],
  ])('says that a picture is %s', async (_, size, words) => {
    decodeTo(size, 200, 205);
    expect((await previewFile(picture)).warning).toMatch(words);
  });

  it('says that a picture can not be opened', async () => {
    globalThis.createImageBitmap = jest.fn().mockRejectedValue(new Error('damaged'));
    expect((await previewFile(picture)).warning).toMatch(/could not be opened/);
  });

  it.each([
    ['at its end', `%PDF-1.7${padding}${trailer}\nstartxref\n8\n%%EOF`],
    ['in a stream before its end', `%PDF-1.7\n${trailer}${padding}\nstartxref\n9\n%%EOF`],
  ])('says that a PDF is protected, as it states %s', async (_, text) => {
    expect((await previewFile(fileOf(text))).warning).toMatch(/protected/);
  });

  it('says nothing of a PDF that mentions encryption elsewhere', async () => {
    const text = `%PDF-1.7${trailer}${padding}${padding}\nstartxref\n7000\n%%EOF`;
    expect(await previewFile(fileOf(text))).toEqual({ thumbnail: null, warning: null });
  });
});

describe('isAttachedAlready', () => {
  const earlier = (text: string, fileName: string) => ({
    fileName,
    size: text.length,
    status: 'uploaded' as const,
    content: fileOf(text, fileName),
  });

  it('finds the same content under another name', async () => {
    const earlierFiles = [earlier('abc', 'a.pdf'), earlier('xyz', 'march.pdf')];
    expect(await isAttachedAlready(fileOf('xyz', 'copy.pdf'), earlierFiles)).toBe(true);
    expect(await isAttachedAlready(fileOf('123', 'march.pdf'), earlierFiles)).toBe(false);
  });

  it('goes by name and size where another page has sent it', async () => {
    const earlierFiles = [{ ...earlier('xyz', 'march.pdf'), content: null }];
    expect(await isAttachedAlready(fileOf('abc', 'march.pdf'), earlierFiles)).toBe(true);
    expect(await isAttachedAlready(fileOf('xyz', 'other.pdf'), earlierFiles)).toBe(false);
  });

  it('counts no file that was refused', async () => {
    const earlierFiles = [{ ...earlier('xyz', 'march.pdf'), status: 'failed' as const }];
    expect(await isAttachedAlready(fileOf('xyz', 'march.pdf'), earlierFiles)).toBe(false);
  });
});
