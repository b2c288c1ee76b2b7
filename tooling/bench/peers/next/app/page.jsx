import { Calculator } from './Calculator';
import { questions, text } from './text';

export default function LandingPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <Calculator />
      <section className="panel">
        <h2>{text.exampleTitle}</h2>
        <p>{text.example}</p>
      </section>
      <section className="notice">
        <h2>{text.marketingTitle}</h2>
        <p>{text.marketing}</p>
      </section>
      <h2>{text.questions}</h2>
      {questions.map(({ title, answer }) => (
        <details key={title}>
          <summary>{title}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </>
  );
}
