import { FullPageError } from './FullPageError';

/** `/error/complex-refer`: the generic error as a page of its own. */
export function ComplexRefer() {
  return <FullPageError error={null} />;
}
