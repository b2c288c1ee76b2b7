import { useState } from 'react';
import type { PreviewScreen, Scheme } from 'control/contract';
import { Select } from 'shared-ui';
import { brandsText as text } from './brandsText';
import styles from './PackPreview.module.scss';

type Width = keyof typeof text.widths;

/** What previews show; several side by side show the same. */
interface Shown {
  screen: string;
  scheme: Scheme;
  width: Width;
}

/** Where applicants arrive. */
const FIRST = '/landing-page';

export const useShown = (screens: readonly PreviewScreen[]) =>
  useState<Shown>({
    screen: (screens.find(({ path }) => path === FIRST) ?? screens[0])?.path ?? '/faqs',
    scheme: 'light',
    width: 'phone',
  });

interface ChoiceProps {
  screens: readonly PreviewScreen[];
  shown: Shown;
  onChange: (shown: Shown) => void;
}

export function PreviewChoice({ screens, shown, onChange }: ChoiceProps) {
  const choices = {
    screen: screens.map(({ path, title }) => [path, `${title} (${path})`]),
    scheme: Object.entries(text.schemes),
    width: Object.entries(text.widths),
  };
  return (
    <div className={styles.choice}>
      {(['screen', 'scheme', 'width'] as const).map((name) => (
        <Select
          key={name}
          name={`preview-${name}`}
          label={text[name]}
          value={shown[name]}
          options={choices[name].map(([value = '', label = '']) => ({ value, label }))}
          onChange={(value) => onChange({ ...shown, [name]: value })}
        />
      ))}
    </div>
  );
}

interface PackPreviewProps {
  /** `<brand>@<version>`. */
  pack: string;
  shown: Shown;
  /** What stands above it. */
  name?: string;
}

/** A screen of the journey in a pack. It has no scripts, and the frame lets none run. */
export function PackPreview({ pack, shown, name = pack }: PackPreviewProps) {
  const { screen, scheme, width } = shown;
  const asked = new URLSearchParams({ screen, scheme }).toString();
  const address = `/api/brands/previews/${encodeURIComponent(pack)}?${asked}`;
  const [loaded, setLoaded] = useState('');
  return (
    <figure className={styles.preview}>
      <figcaption>
        {name} <span role="status">{loaded !== address && text.previewComing}</span>
      </figcaption>
      <div className={width === 'phone' ? styles.phone : styles.desktop}>
        <iframe
          title={text.previewOf(pack)}
          key={address}
          src={address}
          onLoad={() => setLoaded(address)}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
    </figure>
  );
}
