import type { ContactDetails } from 'journey-api/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay, useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useUpdateAddressMutation } from '../../api/contactDetailsApi';
import { httpFailureOf } from '../../api/httpFailureOf';
import { useActOnce } from '../../api/useActOnce';
import type { ContactDetailsValues } from './contactDetailsSchema';

/** Sends the chosen address; the server then says which screen follows. */
export function useConfirmAddress(addresses: ContactDetails['addresses'] | undefined) {
  const applicationId = useApplicationId();
  const [updateAddress, { isLoading, isSuccess }] = useUpdateAddressMutation();
  const showFailure = useFailurePage();
  const navigate = useNavigate();
  const stepOf = (addressId: string) => stepUnderWay(`address-${addressId}`, applicationId);

  const confirm = useActOnce(async ({ addressId }: ContactDetailsValues) => {
    const step = stepOf(addressId);
    step.begin();
    const answer = await updateAddress({ applicationId, addressId });
    if (answer.error !== undefined) {
      const failure = httpFailureOf(answer.error);
      step.fail(failure);
      showFailure(failure);
      return 'again';
    }
    step.end();
    await navigate('/eligibility');
    return 'done';
  });

  // Sent before a refresh and the answer never seen: the wait goes on where it was.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (addresses === undefined || hasLooked.current) return;
    hasLooked.current = true;
    const unanswered = addresses.find(({ id }) => stepOf(id).isUnderWay());
    if (unanswered) void confirm({ addressId: unanswered.id });
  });

  return { confirm, isUpdating: isLoading || isSuccess };
}
