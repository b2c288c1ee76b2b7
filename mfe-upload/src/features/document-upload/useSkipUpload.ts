import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActOnce } from 'shared-ui/remote';
import { useSkipProofsMutation } from '../../api/proofApi';

/** Pauses the upload, once, and navigates to the screen that says so. */
export function useSkipUpload(applicationId: string, onLeave: () => void) {
  const [skipProofs] = useSkipProofsMutation();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  const { run: skipUpload } = useActOnce(
    async () => {
      setFailed(false);
      await skipProofs(applicationId).unwrap();
      onLeave();
      await navigate('/upload-skipped');
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
