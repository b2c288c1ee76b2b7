export { openTabsRoute } from './routes/openTabs';
