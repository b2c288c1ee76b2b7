import { useGetNeedsQuery } from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Page } from '../../ui/Page';
import { When } from '../../ui/When';
import { LastRollbacks, Running } from './Running';
import { NeedList } from './NeedList';
import { overviewText as text } from './overviewText';

/** The state of the night: what needs somebody, and what is not as it is by default. */
export function OverviewPage() {
  const needs = useGetNeedsQuery(null);
  const { data } = needs;
  return (
    <Page
      title={text.title}
      lead={
        data?.reportedAt && (
          <>
            {text.servers(data.servers)} <When at={data.reportedAt} />
          </>
        )
      }
    >
      <Answer query={needs} text={text}>
        {(answer) => <NeedList {...answer} />}
      </Answer>
      <LastRollbacks />
      <Running />
    </Page>
  );
}
