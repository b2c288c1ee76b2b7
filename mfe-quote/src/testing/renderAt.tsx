import { renderRemote, type RenderOptions } from 'shared-testing';
import { routes } from '../routes';

let applications = 0;

/** An application that no other test has used: each has a store and a draft of its own. */
export function newApplicationId(): string {
  applications += 1;
  return `00000000-0000-4000-8000-${String(applications).padStart(12, '0')}`;
}

export const renderAt = (at: string | string[], options?: RenderOptions) =>
  renderRemote(routes, at, { applicationId: newApplicationId(), ...options });
