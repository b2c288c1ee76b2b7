import { renderPart } from 'shared-testing';
import { forgetAnswers } from 'shared-ui/remote';
import { routes } from '../routes';
import { brand } from './brand';

export { applicationId } from 'journey-api/contract/testing';

export async function renderAt(path: string, state?: unknown) {
  forgetAnswers();
  return renderPart({ routes, brand, at: path, state });
}
