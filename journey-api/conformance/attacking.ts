export { callAs, wrongTokens } from './cases/authorisation';
export { privateCalls } from './openApi';
export { sendOver } from './sendOver';
