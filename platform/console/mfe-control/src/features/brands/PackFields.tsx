import type { PublishedPackView, Mark } from 'control/contract';
import { matchesText } from '../../ui/Filter';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import type { Drafting } from './useDraft';
import { Stack } from 'shared-ui';
import { MarkDrawing } from './MarkDrawing';
import { tokenGroups, tokenName } from './tokenNamesText';

interface TokenFieldsProps {
  pack: PublishedPackView;
  draft: Drafting;
  /** Only tokens with this in name or value. */
  filter: string;
  /** The dark scheme of the edit, for what is not set there. */
  derived: Readonly<Record<string, string>>;
}

export function TokenFields({ pack, draft, filter, derived }: TokenFieldsProps) {
  const tokens = Object.keys(pack.light)
    .map((token) => ({ token, ...tokenName(token) }))
    .filter(({ token, name }) =>
      matchesText(filter, token, name, pack.light[token], pack.dark[token]),
    );
  return tokenGroups.map((group) => {
    const found = tokens.filter((each) => each.group === group);
    if (found.length === 0) return null;
    return (
      <section key={group} aria-label={group}>
        <h2 className={styles.group}>{group}</h2>
        <ul className={styles.tokens}>
          {/* Each field says its own scheme. */}
          <li className={styles.schemes} aria-hidden>
            <span />
            <span>{text.light}</span>
            <span>{text.darkScheme}</span>
          </li>
          {found.map(({ token, name }) => {
            const own = pack.ownDark.includes(token) ? (pack.dark[token] ?? '') : '';
            const dark = draft.edits.dark?.[token];
            return (
              <li key={token}>
                <span className={styles.rowName}>
                  {name}
                  <code className={styles.count}>{token}</code>
                </span>
                <TokenField
                  label={text.lightValue(name)}
                  value={draft.edits.light?.[token] ?? pack.light[token] ?? ''}
                  onChange={(value) => draft.set('light', token, value)}
                />
                <TokenField
                  label={text.darkValue(name)}
                  value={dark === undefined ? own : (dark ?? '')}
                  placeholder={derived[token]}
                  onChange={(value) => draft.set('dark', token, value)}
                />
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
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

/** More fields than these take long to render. */
const MAX_FIELDS = 40;

export function TextFields({ pack, draft, filter }: Omit<TokenFieldsProps, 'derived'>) {
  const found = Object.entries(pack.texts).filter((each) => matchesText(filter, ...each));
  return (
    <Stack>
      <p className={styles.count}>{text.words}</p>
      {found.slice(0, MAX_FIELDS).map(([name, value]) => (
        <label key={name} className={styles.field}>
          <code>{name}</code>
          <textarea
            className={inputs.input}
            rows={value.length > 90 ? 4 : 1}
            value={draft.edits.texts?.[name] ?? value}
            onChange={(event) => draft.set('texts', name, event.currentTarget.value)}
          />
        </label>
      ))}
      {found.length > MAX_FIELDS && (
        <p role="status">{text.moreTexts(found.length - MAX_FIELDS)}</p>
      )}
    </Stack>
  );
}

/** The drawings of a brand. One that has code, or shows what is elsewhere, is refused. */
export function MarkFields({ pack, draft }: Pick<TokenFieldsProps, 'pack' | 'draft'>) {
  return (
    <Stack>
      {(Object.entries(pack.marks) as [Mark, string][]).map(([mark, address]) => {
        const replaced = draft.edits.marks?.[mark];
        const shown =
          replaced === undefined ? address : `data:image/svg+xml,${encodeURIComponent(replaced)}`;
        return (
          <label key={mark} className={styles.field}>
            {text.replaceMark(mark)}
            <MarkDrawing address={shown} light={{ ...pack.light, ...draft.edits.light }} />
            {replaced !== undefined && <span className={styles.mark}>{text.replaced}</span>}
            <input
              className={inputs.input}
              type="file"
              accept="image/svg+xml"
              onChange={async (event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file !== undefined) draft.set('marks', mark, await file.text());
              }}
            />
          </label>
        );
      })}
    </Stack>
  );
}
