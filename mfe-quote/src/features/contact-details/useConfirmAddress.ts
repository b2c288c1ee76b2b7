import { useNavigate } from 'react-router-dom';
import { useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useUpdateAddressMutation } from '../../api/contactDetailsApi';
import { httpFailureOf } from '../../api/httpFailureOf';
import { useActOnce } from '../../api/useActOnce';
import type { ContactDetailsValues } from './contactDetailsSchema';

/** Sends the chosen address; the server then says which screen follows. */
export function useConfirmAddress() {
  const applicationId = useApplicationId();
  const [updateAddress, { isLoading, isSuccess }] = useUpdateAddressMutation();
  const showFailure = useFailurePage();
  const navigate = useNavigate();

  const confirm = useActOnce(async ({ addressId }: ContactDetailsValues) => {
    const answer = await updateAddress({ applicationId, addressId });
    if (answer.error !== undefined) {
      showFailure(httpFailureOf(answer.error));
      return 'again';
    }
    await navigate('/eligibility');
    return 'done';
  });

  return { confirm, isUpdating: isLoading || isSuccess };
}
