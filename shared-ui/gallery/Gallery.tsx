import aquaLogo from '../../shell/src/brands/aqua/logo.svg';
import fluidLogo from '../../shell/src/brands/fluid/logo.svg';
import { useState } from 'react';
import { Stepper } from '../src';
import { Fields } from './Fields';
import { Messages } from './Messages';
import { Quote } from './Quote';
import { Overlays } from './Overlays';

const views = { quote: Quote, fields: Fields, messages: Messages, overlays: Overlays };
const isView = (name: string | null): name is keyof typeof views => name !== null && name in views;

/** Every component in its states, one screen of them at a time: `?brand=aqua&view=fields`. */
export function Gallery() {
  const [asked] = useState(() => new URLSearchParams(location.search).get('view'));
  const View = views[isView(asked) ? asked : 'quote'];
  const logo = document.documentElement.dataset.brand === 'fluid' ? fluidLogo : aquaLogo;
  return (
    <>
      <header className="gallery-header">
        <div style={{ maxWidth: '42rem', margin: 'auto' }}>
          <img src={logo} alt="Brand" />
        </div>
      </header>
      <main>
        <div className="gallery-frame">
          <Stepper steps={['Details', 'Eligibility', 'Apply', 'Complete']} current={2} />
        </div>
        <View />
      </main>
    </>
  );
}
