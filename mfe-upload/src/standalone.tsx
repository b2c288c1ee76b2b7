import 'shared-ui/styles/base.scss';
import { provideBrand, type BrandPack } from 'shared-auth/brand';
import { adoptBearer, startSession } from 'shared-auth/session';
import { setToggles, type Toggles } from 'shared-auth/toggles';
import { runAlone } from 'shared-ui/standalone';
import { routes } from './routes';

interface StandalonePage {
  brand: BrandPack;
  toggles: Toggles;
  /** The session of an applicant who has come as far as this remote's first screen. */
  bearer: string;
}

/** The remote on its own, in development, on the page that its development server composes. */
export async function standalone(): Promise<void> {
  const text = document.getElementById('plum-page')?.textContent ?? '';
  const page = JSON.parse(text) as StandalonePage;
  provideBrand(page.brand);
  setToggles(page.toggles);
  await startSession({ applicationId: null, handedOff: true, tokenCall: null });
  adoptBearer(page.bearer);
  runAlone({ routes });
}
