import type { ContactDetails } from 'journey-api/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useActOnce } from 'remote-kit/runtime';
import { useUpdateAddressMutation } from '../../api/contactDetailsApi';
import type { ContactDetailsValues } from './contactDetailsSchema';

/** Sends the chosen address; the server then decides which screen follows. */
export function useConfirmAddress(addresses: ContactDetails['addresses'] | undefined) {
  const applicationId = useApplicationId();
  const [updateAddress] = useUpdateAddressMutation();
  const navigate = useNavigate();
  const stepOf = ({ addressId }: ContactDetailsValues) =>
    stepUnderWay(`address-${addressId}`, applicationId);

  const { run: confirm, isRunning: isUpdating } = useActOnce(
    async (values: ContactDetailsValues) => {
      await updateAddress({ applicationId, ...values }).unwrap();
      stepOf(values).end();
      await navigate('/eligibility');
      return 'done';
    },
    { stepOf },
  );

  // Resumes a step that was sent before a refresh, once the addresses are there.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (addresses === undefined || hasLooked.current) return;
    hasLooked.current = true;
    const unanswered = addresses.find(({ id }) => stepOf({ addressId: id }).isUnderWay());
    if (unanswered) void confirm({ addressId: unanswered.id });
  });

  return { confirm, isUpdating };
}
