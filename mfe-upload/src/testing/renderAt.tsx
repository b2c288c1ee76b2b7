import { renderPart, testBrand } from 'shared-testing';
import { forgetAnswers } from 'shared-ui/remote';
import { routes } from '../routes';

export { applicationId } from 'journey-api/contract/testing';

export async function renderAt(path: string) {
  forgetAnswers();
  return renderPart({ routes, brand: testBrand, at: path });
}
