import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic';
import { followEvents } from '../../consent/withoutPersonalData';
import { followScreens } from '../../screens/screenView';

/** Reports pages and events to the monitoring service, and nothing else. Returns the function that stops it. */
export function startMonitoring(connectionString: string, patterns: readonly string[]): () => void {
  const insights = new ApplicationInsights({
    connectionString,
    enableSessionStorageBuffer: false,
    disableCookiesUsage: true,
    maxBatchInterval: 5000,
  });
  const stopScreens = followScreens(patterns, ({ name, path }) =>
    insights.track({
      name: 'Microsoft.ApplicationInsights.{0}.Pageview',
      baseType: 'PageviewData',
      baseData: { name, uri: path },
    }),
  );
  const stopEvents = followEvents(({ name, details }) =>
    insights.track({
      name: 'Microsoft.ApplicationInsights.{0}.Event',
      baseType: 'EventData',
      baseData: { name },
      data: details,
    }),
  );
  return () => {
    stopScreens();
    stopEvents();
    // Without consent, what has not been sent yet is dropped.
    insights.config.disableTelemetry = true;
    void insights.unload(false);
  };
}
