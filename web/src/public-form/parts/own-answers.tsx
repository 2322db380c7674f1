import type { AnswerSection } from '../model/answer-lines';

/** What was answered, to be read or printed. */
export const OwnAnswers = ({ sections }: { readonly sections: readonly AnswerSection[] }) => (
  <>
    <h2 className="own-answers">回答した内容</h2>
    {sections.map(({ id, title, lines }) => (
      <section key={id} className="entered" aria-label={title || undefined}>
        {title !== '' && <h3>{title}</h3>}
        <dl>
          {lines.map((line) => (
            <div key={line.id}>
              <dt>{line.title}</dt>
              <dd>{line.text === '' ? <span className="none">（未入力）</span> : line.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
