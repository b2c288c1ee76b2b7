import { attempt } from '../browser/attempt';

const DRAFT_KEY = 'PLUM_EARLY_DRAFT';

interface Page {
  /** Its application and path. */
  owner: string;
  /** Whether a link begins it, so that there is no draft. */
  isNew: boolean;
}

/** Notes what is typed and pressed until React takes the screen over: `screens/earlyInput.ts`. */
export function noteEarlyInput(page: Page): void {
  const types = ['input', 'click', 'submit'];
  const taken = new AbortController();
  const early: PlumEarlyInput = {
    notes: [],
    signal: taken.signal,
    waiting: 'body',
    stop: () => {
      types.forEach((type) => window.removeEventListener(type, note, true));
      taken.abort();
    },
  };
  function note(event: Event) {
    if (event.type === 'submit') {
      // It would load the page again, with what was typed in its address.
      event.preventDefault();
      return;
    }
    const isPress = event.type === 'click';
    const target = event.target as HTMLInputElement;
    const control = isPress ? target.closest('button') : target;
    if (!control?.closest(early.waiting)) return;
    const { notes } = early;
    if (!isPress && notes.at(-1)?.control === control) notes.pop();
    const isChoice = /^(?:radio|checkbox)$/.test(target.type);
    const value = isPress ? null : isChoice ? String(target.checked) : target.value;
    notes.push({ event, control, value });
  }
  types.forEach((type) => window.addEventListener(type, note, true));
  window.plumEarlyInput = early;
  keepDraft(early, page);
}

/** What was typed into a draft before the screen reacts is entered again after a reload. */
function keepDraft({ notes, signal }: PlumEarlyInput, { owner, isNew }: Page): void {
  // A link does without storage before the first paint.
  const draft = isNew ? null : takeDraft();
  function store() {
    if (signal.aborted) return;
    const typed = notes.flatMap(({ control, value }) => {
      const field = control as HTMLInputElement;
      const isDraft = value !== null && field.closest('[data-draft]') !== null;
      return isDraft ? [{ name: field.name, type: field.type, value: field.value }] : [];
    });
    const drafted = JSON.stringify({ owner, typed } satisfies Draft);
    if (typed.length > 0) attempt(() => window.sessionStorage.setItem(DRAFT_KEY, drafted));
  }
  function restore() {
    if (draft?.owner === owner && !signal.aborted) draft.typed.forEach(enter);
  }
  window.addEventListener('pagehide', store);
  document.addEventListener('DOMContentLoaded', restore);
}

function takeDraft(): Draft | null {
  return attempt(() => {
    const { sessionStorage } = window;
    const stored = sessionStorage.getItem(DRAFT_KEY);
    sessionStorage.removeItem(DRAFT_KEY);
    return JSON.parse(stored ?? 'null') as Draft | null;
  });
}

/** As if it were typed now, so that it is noted. */
function enter({ name, type, value }: Draft['typed'][number]): void {
  const isChoice = type === 'radio';
  const control = [...document.querySelectorAll<HTMLInputElement>('[data-draft] input')].find(
    (field) => field.name === name && field.type === type && (!isChoice || field.value === value),
  );
  if (control === undefined) return;
  if (isChoice) control.checked = true;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Draft {
  owner: string;
  typed: { name: string; type: string; value: string }[];
}
