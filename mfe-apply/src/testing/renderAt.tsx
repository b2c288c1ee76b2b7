import { renderPart } from 'shared-testing';
import { journeyApi } from '../api/journeyApi';
import { applyStore } from '../app/applyStore';
import { routes } from '../routes';
import { brand } from './brand';

export { applicationId } from 'journey-api/contract/testing';

export async function renderAt(path: string, state?: unknown) {
  applyStore.dispatch(journeyApi.util.resetApiState());
  return renderPart({ routes, brand, at: path, state });
}
