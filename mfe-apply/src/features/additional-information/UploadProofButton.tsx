import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup } from 'shared-ui';

export function UploadProofButton({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ButtonGroup>
      <Button onClick={() => void navigate('/upload')}>{children}</Button>
    </ButtonGroup>
  );
}
