import { useNavigate } from 'react-router-dom';
import { useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useUpdateAddressMutation } from '../../api/contactDetailsApi';
import { httpFailureOf } from '../../api/httpFailureOf';
import { useSingleFlight } from '../../api/useSingleFlight';
import type { ContactDetailsValues } from './contactDetailsSchema';

/** Sends the chosen address; the server then says which screen follows. */
export function useConfirmAddress() {
  const applicationId = useApplicationId();
  const [updateAddress, { isLoading }] = useUpdateAddressMutation();
  const showFailure = useFailurePage();
  const navigate = useNavigate();

  const confirm = useSingleFlight(async ({ addressId }: ContactDetailsValues) => {
    const answer = await updateAddress({ applicationId, addressId });
    if (answer.error === undefined) await navigate('/eligibility');
    else showFailure(httpFailureOf(answer.error));
  });

  return { confirm, isUpdating: isLoading };
}
