import { partnerScopes, type TokenAnswer, type TokenRequest } from '../contract/contract';
import type { AccessTokens } from './accessTokens';
import { authenticateClient, type ClientContext } from './clientAssertion';
import { PartnerRefusal, wrongClient } from './partnerText';

const TOKEN_SECONDS = 600;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const refuse = (error: string, message: string) => new PartnerRefusal(400, error, message);

/**
 * The client credentials grant (RFC 6749, section 4.4).
 * @throws {JourneyError} 400 or 401, whose `error` is a code of section 5.2
 */
export async function issueToken(
  context: ClientContext & { accessTokens: AccessTokens },
  request: TokenRequest,
): Promise<TokenAnswer> {
  const { grant_type: grant, client_assertion_type: type, client_assertion: assertion } = request;
  if (grant === undefined) throw refuse('invalid_request', 'grant_type is missing.');
  if (grant !== 'client_credentials')
    throw refuse('unsupported_grant_type', 'grant_type must be client_credentials.');
  if (type !== ASSERTION_TYPE || assertion === undefined)
    throw wrongClient(`client_assertion_type must be ${ASSERTION_TYPE}, with a client_assertion.`);
  const wanted = request.scope?.split(' ').filter((scope) => scope !== '') ?? [...partnerScopes];
  const scopes = partnerScopes.filter((scope) => wanted.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(wanted).size)
    throw refuse(
      'invalid_scope',
      `scope must be of ${partnerScopes.join(' ')}, separated by spaces.`,
    );
  const client = await authenticateClient(context, assertion);
  const { client_id: clientId = client.partner.partnerId } = request;
  if (clientId !== client.partner.partnerId)
    throw wrongClient('client_id is another than the sub of the assertion.');
  const scope = scopes.join(' ');
  const token = await context.accessTokens.sign({
    subject: clientId,
    seconds: TOKEN_SECONDS,
    claims: { scope, key: client.keyId },
  });
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope };
}
