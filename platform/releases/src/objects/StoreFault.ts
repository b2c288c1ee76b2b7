/** The registry or the bucket does not answer, or cannot do its part: the next try may succeed. */
export class StoreFault extends Error {
  override name = 'StoreFault';
}
