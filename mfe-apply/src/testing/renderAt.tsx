import { renderRemote } from 'shared-testing';
import { routes } from '../routes';

export { applicationId } from 'journey-api/contract/testing';

export const renderAt = (at: string, state?: unknown) => renderRemote(routes, at, { state });
