export { askAs, wrongTokens } from './cases/authorisation';
export { privateCalls } from './openApi';
export { sendOver } from './sendOver';
