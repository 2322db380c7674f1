import { CHECKING_BEAT_SECONDS, CheckingAnswer } from '@reader/contracts/http/documents/checking';
import { useEffect, useState } from 'react';
import { http, nothing } from '../../../../lib/http/http';
import { whenIdle } from '../../../../lib/when-idle';

type Others = CheckingAnswer['others'];
const nobody: Others = [];

/**
 * Says that one is at the document, as long as it is open, and answers who else is. A person that only passes through says nothing, and
 * the document is on the screen before it is said. Without a connection it says nothing: the screen's own calls report that.
 */
export const useOthersHere = (documentId: string, isChecking: boolean): Others => {
  const [others, setOthers] = useState<Others>(nobody);
  useEffect(() => {
    if (!isChecking) return;
    const address = `/api/documents/${documentId}/checking/`;
    let isLeft = false;
    let isSaid = false;
    const beat = () =>
      http.put(address, {}, CheckingAnswer).then(
        (answer) => {
          if (!isLeft) setOthers(answer.others);
        },
        () => undefined,
      );
    const cancel = whenIdle(() => {
      isSaid = true;
      void beat();
    });
    const timer = setInterval(() => void beat(), CHECKING_BEAT_SECONDS * 1000);
    return () => {
      isLeft = true;
      cancel();
      clearInterval(timer);
      setOthers(nobody);
      if (isSaid) whenIdle(() => void http.delete(address, nothing).catch(() => undefined));
    };
  }, [documentId, isChecking]);
  return others;
};
