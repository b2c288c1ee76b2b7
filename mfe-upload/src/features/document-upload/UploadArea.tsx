import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Proof, ProofType } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { LiveLog, Notice, Stack, TextLink } from 'shared-ui';
import { useActOnce } from 'remote-kit/runtime';
import { useSkipProofsMutation } from '../../api/proofApi';
import { ConfirmDialog } from './ConfirmDialog';
import { ContinueOnPhone } from './ContinueOnPhone';
import { documentUploadText } from './documentUploadText';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { isUnsent, isUnsubmitted, isUploading, type ProofFile } from './proofFile';
import { ProofKind } from './ProofKind';
import { ProofOptions } from './ProofOptions';
import { SubmitDocuments } from './SubmitDocuments';
import { forgetUnsent } from './storedFiles';
import { useLeaveGuard } from './useLeaveGuard';
import { submitUnderWay } from './useSubmitDocuments';
import { useUploadQueue } from './useUploadQueue';

interface UploadAreaProps {
  applicationId: string;
  options: readonly ProofType[];
  proofs: readonly Proof[];
}

const text = documentUploadText;

/** The kind of the files that wait, or of those that are being submitted at this moment. */
function firstKind(applicationId: string, files: readonly ProofFile[]): ProofType | null {
  const waiting = files.find(({ submitted }) => !submitted);
  const isBeingSubmitted = submitUnderWay(applicationId).isUnderWay();
  return (waiting ?? (isBeingSubmitted ? files[0] : undefined))?.type ?? null;
}

export function UploadArea({ applicationId, options, proofs }: UploadAreaProps) {
  const { queue, files, messages, tooMany } = useUploadQueue(applicationId, proofs);
  const [choice, setChosen] = useState(() => firstKind(applicationId, files));
  // Another device may have attached the first file.
  const chosen = choice ?? firstKind(applicationId, files);
  const guard = useLeaveGuard({
    applicationId,
    hasUnsubmitted: files.some(isUnsubmitted),
    hasOwn: files.some(isUnsent),
    discard: () => queue.discard(),
  });
  function leave() {
    guard.setFree();
    forgetUnsent(applicationId);
  }
  useSubmittedElsewhere(files, leave);
  const { skipUpload, hasFailed } = useSkipUpload(applicationId, leave);
  useAskBeforeUnload(files.some(isUploading));

  function choose(type: ProofType) {
    if (type === chosen) return;
    guard.leaveBy(() => setChosen(type));
  }

  return (
    <Stack gap="lg">
      <ProofOptions options={options} chosen={chosen} onChoose={choose} />
      {chosen !== null && (
        <>
          <ProofKind type={chosen} />
          <DropZone onFiles={(given) => void queue.add(chosen, given)} />
        </>
      )}
      <ContinueOnPhone applicationId={applicationId} />
      {tooMany && <Notice tone="error">{text.errors.tooMany}</Notice>}
      <FileList files={files} queue={queue} />
      {chosen !== null && (
        <SubmitDocuments
          applicationId={applicationId}
          type={chosen}
          files={files}
          queue={queue}
          onLeave={leave}
        />
      )}
      {hasFailed && <Notice tone="error">{text.skipFailed}</Notice>}
      {/* What has been submitted is under review: there is nothing to put off. */}
      {!files.some(({ submitted }) => submitted) && (
        <SkipLink onSkip={() => guard.leaveBy(() => void skipUpload())} />
      )}
      <LiveLog lines={messages} />
      <LeaveDialog guard={guard} />
    </Stack>
  );
}

/** Another device or tab has submitted the files that were still open here: this page continues where that one does. */
function useSubmittedElsewhere(files: readonly ProofFile[], onLeave: () => void): void {
  const navigate = useNavigate();
  const isSubmitted = files.length > 0 && files.every(({ submitted }) => submitted);
  const wasSubmitted = useRef(isSubmitted);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const isNew = isSubmitted && !wasSubmitted.current;
    wasSubmitted.current = isSubmitted;
    if (!isNew) return;
    leave();
    void navigate('/upload-success', { replace: true });
  }, [isSubmitted, navigate]);
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <p>
      <TextLink
        href="/upload-skipped"
        onClick={(event) => {
          event.preventDefault();
          onSkip();
        }}
      >
        {text.skip}
      </TextLink>
    </p>
  );
}

function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const { isAsking, error, confirm, close } = guard;
  return (
    <ConfirmDialog open={isAsking} title={text.leave.title} onYes={confirm} onNo={close}>
      <p>{text.leave.text}</p>
      {error !== null && <Notice tone="error">{error}</Notice>}
    </ConfirmDialog>
  );
}

/** Lets the browser ask before the page is closed or reloaded while `active`. */
function useAskBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [active]);
}

/** Pauses the upload, once, and navigates to the screen that confirms it. */
function useSkipUpload(applicationId: string, onLeave: () => void) {
  const [skipProofs] = useSkipProofsMutation();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  const { run: skipUpload } = useActOnce(
    async () => {
      setFailed(false);
      await skipProofs(applicationId).unwrap();
      onLeave();
      await navigate('/upload-skipped');
      return 'done';
    },
    {
      onFailure: () => {
        setFailed(true);
        return true;
      },
    },
  );

  return { skipUpload, hasFailed };
}
