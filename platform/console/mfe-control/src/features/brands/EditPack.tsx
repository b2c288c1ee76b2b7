import type { BrandEdits, PackView, PreviewScreen, PublishedPackView } from 'control/contract';
import { Button, Notice, Stack } from 'shared-ui';
import { Answer, Failure } from '../../ui/Answer';
import { Filter } from '../../ui/Filter';
import { PreviewLink } from '../../ui/PreviewLink';
import { Tabs } from '../../ui/Tabs';
import { TimeField } from '../../ui/TimeField';
import { useDebounced } from '../../ui/useDebounced';
import { useParam } from '../../ui/useParam';
import { useJudgeEditsQuery, useMakeLinkMutation, useStoreDraftMutation } from '../../api/calls';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { PackPreview, PreviewChoice, useShown } from './PackPreview';
import { MarkFields, TextFields, TokenFields } from './PackFields';
import { tokenName } from './tokenNamesText';
import { useDraft, type Drafting } from './useDraft';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton';

/** How long nothing is typed before an edit is judged. */
const PAUSE_MS = 400;

interface EditPackProps {
  /** The live pack of the brand. */
  pack: PublishedPackView;
  screens: readonly PreviewScreen[];
}

/** The edit of a brand's live pack, with its contrast judged and a preview of any screen. */
export function EditPack({ pack, screens }: EditPackProps) {
  const draft = useDraft(pack);
  const { edits, count } = draft;
  const [filter, setFilter] = useParam('filter');
  const settled = useDebounced(edits, PAUSE_MS);
  const judged = useJudgeEditsQuery({ from: pack.pack, edits: settled });
  // Not the answer to an earlier edit, which `data` would be until the newest one is judged.
  const judgement = settled === edits ? judged.currentData : undefined;
  const fields = { pack, draft, filter };
  return (
    <div className={styles.editor}>
      <Stack>
        <Filter label={text.filter} value={filter} onChange={setFilter} />
        <Tabs
          label={text.parts}
          name="part"
          tabs={[
            {
              id: 'tokens',
              title: text.part.tokens,
              content: <TokenFields {...fields} derived={judged.data?.dark ?? pack.dark} />,
            },
            { id: 'texts', title: text.part.texts, content: <TextFields {...fields} /> },
            { id: 'marks', title: text.part.marks, content: <MarkFields {...fields} /> },
          ]}
        />
      </Stack>
      <div className={styles.side}>
        {draft.isMoved && (
          <Notice tone="warning" title={text.moved}>
            {text.movedLead(pack.pack)}
          </Notice>
        )}
        <FinishDraft
          pack={pack}
          draft={draft}
          waitsFor={reasonToWait(count, judgement, judged.error)}
        />
        <Answer query={{ ...judged, data: judgement }} text={text.judging}>
          {(view) => <Judgement {...view} onTake={draft.set} />}
        </Answer>
        <DraftPreview pack={pack.pack} edits={edits} count={count} screens={screens} />
      </div>
    </div>
  );
}

interface FinishDraftProps {
  pack: PublishedPackView;
  draft: Drafting;
  waitsFor: string | undefined;
}

/** Says how much is edited, and publishes or discards it. */
function FinishDraft({ pack, draft, waitsFor }: FinishDraftProps) {
  const { edits, count, discard } = draft;
  const [effectiveAt, setEffectiveAt] = useState<string>();
  return (
    <div className={count > 0 ? `${styles.finish} ${styles.edited}` : styles.finish}>
      <p role="status">
        <strong>{text.edited(count)}</strong>
      </p>
      {count > 0 && (
        <Button variant="quiet" onClick={discard}>
          {text.discard}
        </Button>
      )}
      <ActionButton
        label={text.publish}
        title={text.publishTitle(pack.brand, effectiveAt)}
        consequence={text.publishConsequence(pack.brand, count, effectiveAt)}
        variant="primary"
        waitsFor={waitsFor}
        onOpen={() => setEffectiveAt(undefined)}
        topic="brands"
        path="/brands/publications"
        body={{ from: pack.pack, edits, effectiveAt }}
        onDone={discard}
      >
        <TimeField label={text.from} onChange={setEffectiveAt} />
      </ActionButton>
    </div>
  );
}

interface DraftPreviewProps {
  /** `<brand>@<version>`. */
  pack: string;
  edits: BrandEdits;
  count: number;
  screens: readonly PreviewScreen[];
}

/** Shows a screen with the edits once they are stored, and makes a link to the whole journey with them. */
function DraftPreview({ pack, edits, count, screens }: DraftPreviewProps) {
  const [shown, setShown] = useShown(screens);
  const [store, storing] = useStoreDraftMutation();
  const [makeLink, link] = useMakeLinkMutation();
  const storeDraft = () => store({ from: pack, edits });
  async function linkDraft() {
    const { data } = await storeDraft();
    if (data) await makeLink({ path: '/brands/links', body: { ...data, screen: shown.screen } });
  }
  const isStored = storing.isSuccess && storing.originalArgs?.edits === edits;
  return (
    <>
      <Failure title={text.notPreviewed} error={storing.error ?? link.error} />
      <div className={styles.buttons}>
        <Button variant="secondary" busy={storing.isLoading} onClick={storeDraft}>
          {text.showDraft}
        </Button>
        <Button variant="secondary" busy={link.isLoading} onClick={linkDraft}>
          {text.previewLink}
        </Button>
      </div>
      {link.data && <PreviewLink {...link.data} />}
      <PreviewChoice screens={screens} shown={shown} onChange={setShown} />
      {count > 0 && !isStored && <Notice>{text.previewOutdated}</Notice>}
      <div className={styles.beside}>
        <PackPreview pack={pack} shown={shown} name={text.before} />
        {count > 0 && storing.data && (
          <PackPreview pack={storing.data.pack} shown={shown} name={text.after} />
        )}
      </div>
      <p className={styles.count}>{text.previewLead}</p>
    </>
  );
}

interface JudgementProps extends Pick<PackView, 'faults' | 'suggestions'> {
  onTake: Drafting['set'];
}

function Judgement({ faults, suggestions, onTake }: JudgementProps) {
  if (faults.length === 0)
    return (
      <Notice tone="success" title={text.contrast}>
        {text.enough}
      </Notice>
    );
  return (
    <Notice tone="warning" title={text.tooLow}>
      <Stack gap="sm">
        <div>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
        {suggestions.map(({ scheme, token, value }) => (
          <p key={`${scheme} ${token}`} className={styles.value}>
            <span className={styles.swatch} style={{ background: value }} />
            <Button variant="secondary" onClick={() => onTake(scheme, token, value)}>
              {text.takeNearest(tokenName(token).name, scheme, value)}
            </Button>
          </p>
        ))}
      </Stack>
    </Notice>
  );
}

function reasonToWait(edits: number, judged?: PackView, failure?: unknown): string | undefined {
  if (edits === 0) return text.noEdits;
  if (judged === undefined) return failure ? text.judging.failed : text.judging.loading;
  return judged.faults.length > 0 ? text.faults : undefined;
}
