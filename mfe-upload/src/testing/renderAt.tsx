import { renderRemote, type RenderOptions } from 'shared-testing';
import { routes } from '../routes';

export { applicationId } from 'journey-api/contract/testing';

export const renderAt = (at: string | string[], options?: RenderOptions) =>
  renderRemote(routes, at, options);
