import type { PublishedPackView } from 'control/contract';
import { matchesText } from '../../ui/matchesText';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import type { Drafting } from './useDraft';

interface TokenFieldsProps {
  pack: PublishedPackView;
  draft: Drafting;
  /** Only tokens with this in name or value. */
  filter: string;
  /** The dark scheme of the edit, for what is not set there. */
  derived: Readonly<Record<string, string>>;
}

export function TokenFields({ pack, draft, filter, derived }: TokenFieldsProps) {
  const names = Object.keys(pack.light).filter((name) =>
    matchesText(filter, name, pack.light[name], pack.dark[name]),
  );
  return (
    <ul className={styles.tokens}>
      {/* Each field says its own scheme. */}
      <li className={styles.schemes} aria-hidden>
        <span />
        <span>{text.light}</span>
        <span>{text.darkScheme}</span>
      </li>
      {names.map((name) => {
        const own = pack.ownDark.includes(name) ? (pack.dark[name] ?? '') : '';
        const dark = draft.edits.dark?.[name];
        return (
          <li key={name}>
            <code>{name}</code>
            <TokenField
              label={text.lightValue(name)}
              value={draft.edits.light?.[name] ?? pack.light[name] ?? ''}
              onChange={(value) => draft.setToken('light', name, value)}
            />
            <TokenField
              label={text.darkValue(name)}
              value={dark === undefined ? own : (dark ?? '')}
              placeholder={derived[name]}
              onChange={(value) => draft.setToken('dark', name, value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface TokenFieldProps {
  label: string;
  value: string;
  placeholder?: string | undefined;
  onChange: (value: string) => void;
}

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#[\da-f]{6}$/i;

/** As a colour field of the browser takes it; null for what is no colour. */
function pickable(value: string): string | null {
  const long = value.replace(SHORT, '#$1$1$2$2$3$3');
  return LONG.test(long) ? long : null;
}

function TokenField({ label, value, placeholder = '', onChange }: TokenFieldProps) {
  const colour = pickable(value === '' ? placeholder : value);
  return (
    <span className={styles.pair}>
      {colour !== null && (
        <input
          className={inputs.input}
          type="color"
          aria-label={text.pick(label)}
          value={colour}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <input
        className={inputs.input}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
