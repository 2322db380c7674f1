import type { Installation } from './installation.js';

const japanTime = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
});

/** Prints a stream for people: each event with its revision, time, actor, data and what people wrote. */
export const printStream = async (
  { dependencies }: Installation,
  [stream]: readonly string[],
): Promise<void> => {
  if (!stream) throw new Error('ストリーム名を指定してください（例: document-<uuid>）。');
  const { events } = await dependencies.log.read(stream);
  if (events.length === 0) throw new Error(`ストリーム ${stream} はありません。`);
  for (const event of events) {
    const actor = event.metadata.actor as { kind: string; id: string; role: string | null };
    console.log(
      `#${event.revision} ${event.type}  ${japanTime.format(new Date(event.metadata.occurredAt))}  ${actor.kind} ${actor.id}${actor.role ? ` (${actor.role})` : ''}`,
    );
    console.log(`   ${JSON.stringify(event.data)}`);
    if (event.personal !== null) console.log(`   ${JSON.stringify(event.personal)}`);
  }
};
