import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSkipProofsMutation } from '../../api/proofApi';
import { isHttpFailure } from '../../api/useFailedCall';

/** Pauses the upload, once, and goes to the page that says so. */
export function useSkipUpload(applicationId: string, onLeave: () => void) {
  const [skipProofs] = useSkipProofsMutation();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  async function skipUpload() {
    if (underWay.current) return;
    underWay.current = true;
    setFailed(false);
    try {
      await skipProofs(applicationId).unwrap();
      onLeave();
      await navigate('/upload-skipped');
    } catch (error) {
      if (!isHttpFailure(error)) throw error;
      setFailed(true);
    } finally {
      underWay.current = false;
    }
  }

  return { skipUpload, hasFailed };
}
