import { count } from '../../../lib/text';
import type { Chart } from '../model/bars';

/** The figures of a chart for people that do not see it: a row for each bar, a column for each option. */
export const FiguresTable = ({ title, chart: { series, bars } }: { title: string; chart: Chart }) => (
  <table className="hidden">
    <caption>{`${title}の集計`}</caption>
    <thead>
      <tr>
        <th scope="col">区分</th>
        {series.map(({ key, name }) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">計</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ row, title: name, asked, parts }) => (
        <tr key={row}>
          <th scope="row">{name}</th>
          {series.map(({ key }) => {
            const part = parts.find((one) => one.series.key === key);
            return (
              <td key={key}>{part ? `${count(part.count)}（${Math.round(part.share * 100)}%）` : '0'}</td>
            );
          })}
          <td>{count(asked)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
