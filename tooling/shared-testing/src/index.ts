export { answerCalls, type FakeCall, type Reply } from './answerCalls';
export { itServesItsScreens } from './itServesItsScreens';
export { renderRemote, type RenderedRemote, type RenderOptions } from './renderRemote';
export { startFakeServer, type FakeServer } from './startFakeServer';
export { testBrand } from './testBrand';
