import { renderPart, testBrand } from 'shared-testing';
import { journeyApi } from '../api/journeyApi';
import { uploadStore } from '../app/uploadStore';
import { routes } from '../routes';

export { applicationId } from 'journey-api/contract/testing';

export async function renderAt(path: string) {
  uploadStore.dispatch(journeyApi.util.resetApiState());
  return renderPart({ routes, brand: testBrand, at: path });
}
