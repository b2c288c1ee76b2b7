import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { followEvents } from '../../consent/withoutPersonalData';
import { followScreens } from '../../screens/screenView';

const PATTERN = /^\/[a-z/:?-]*$/i;
const ADDRESSES = ['uri', 'refUri', 'url', 'target', 'data'];

const without = (held: object, isLeftOut: (entry: [string, unknown]) => boolean) =>
  Object.fromEntries(Object.entries(held).filter((entry) => !isLeftOut(entry)));

/** Removes what could hold an address or personal data from a telemetry item. */
function scrub(item: ITelemetryItem): void {
  if (item.baseData)
    item.baseData = without(
      item.baseData,
      ([name, value]) => ADDRESSES.includes(name) && !PATTERN.test(String(value)),
    );
  if (item.ext) item.ext = without(item.ext, ([name]) => name === 'user');
  item.tags = [];
}

/** Reports pages and events to the monitoring service, and nothing else. Returns the function that stops it. */
export function startMonitoring(connectionString: string, patterns: readonly string[]): () => void {
  const insights = new ApplicationInsights({
    config: {
      connectionString,
      disableAjaxTracking: true,
      disableFetchTracking: true,
      disableExceptionTracking: true,
      enableAutoRouteTracking: false,
      autoTrackPageVisitTime: false,
      isStorageUseDisabled: true,
      cookieCfg: { enabled: false },
      // Otherwise the library fetches settings from a host of its maker.
      extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true } },
      maxBatchInterval: 5000,
    },
  });
  insights.loadAppInsights();
  insights.addTelemetryInitializer(scrub);
  const stopScreens = followScreens(patterns, ({ name, path }) =>
    insights.trackPageView({ name, uri: path, refUri: '' }),
  );
  const stopEvents = followEvents(({ name, details }) => insights.trackEvent({ name }, details));
  return () => {
    stopScreens();
    stopEvents();
    // Without consent, what has not been sent yet is dropped.
    insights.config.disableTelemetry = true;
    void insights.unload(false);
  };
}
