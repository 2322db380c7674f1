import { Button, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { ErrorIcon } from '../../../components/icons';
import { keepOrganization, keptOrganization, providerStart } from '../state/provider-organization';
import { CardProblem, SessionCard } from './session-page';

/** Signing in by the organisation's own provider, which the browser is sent to. */
export const ProviderSignIn = ({
  problem,
  redirect,
}: {
  /** Why the last try failed, as a sentence. */
  problem: string | null;
  redirect: string;
}) => {
  const kept = keptOrganization();
  const [organization, setOrganization] = useState(kept);
  const [isOpen, setOpen] = useState(kept !== '' || problem !== null);
  const name = organization.trim();
  const leave = () => {
    keepOrganization(name);
    window.location.assign(providerStart(name, redirect));
  };
  return (
    <SessionCard
      noValidate
      aria-label="組織のアカウントでログイン"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') leave();
      }}
    >
      {problem !== null && (
        <CardProblem role="alert" id="provider-problem">
          <ErrorIcon aria-hidden />
          <span>{problem}</span>
        </CardProblem>
      )}
      {isOpen ? (
        <>
          <label htmlFor="provider-organization">組織ID</label>
          <OutlinedInput
            id="provider-organization"
            fullWidth
            autoFocus={kept === ''}
            autoComplete="organization"
            value={organization}
            sx={{ height: 40, fontSize: 14, mb: 2 }}
            inputProps={{ maxLength: 100, autoCapitalize: 'none', spellCheck: false }}
            onChange={(event) => setOrganization(event.target.value)}
          />
          <Button type="submit" fullWidth disabled={name === ''} sx={{ height: 40, fontSize: 14 }}>
            組織のアカウントでログイン
          </Button>
        </>
      ) : (
        <Button fullWidth sx={{ height: 40, fontSize: 14 }} onClick={() => setOpen(true)}>
          組織のアカウントでログイン
        </Button>
      )}
    </SessionCard>
  );
};
