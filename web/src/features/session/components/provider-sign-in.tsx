import { Button, OutlinedInput } from '@mui/material';
import { PROVIDER_START } from '@reader/contracts/http/administration/identity-provider';
import { useState } from 'react';
import { z } from 'zod';
import { ErrorIcon } from '../../../components/icons';
import { withQuery } from '../../../lib/http/http';
import { browserStorage, keep, readKept } from '../../../lib/storage';
import { CardProblem, SessionCard } from './session-page';

/** The organisation that this device signs in to by its provider. */
const KEY = 'provider-organization';
const Kept = z.object({ organization: z.string().max(100) });

/** Signing in by the organisation's own provider, which the browser is sent to. */
export const ProviderSignIn = ({
  problem,
  redirect,
}: {
  /** Why the last try failed, as a sentence. */
  problem: string | null;
  redirect: string;
}) => {
  const kept = readKept(browserStorage, KEY, Kept)?.organization ?? '';
  const [organization, setOrganization] = useState(kept);
  const [isOpen, setOpen] = useState(kept !== '' || problem !== null);
  const name = organization.trim();
  const leave = () => {
    keep(browserStorage, KEY, { organization: name });
    window.location.assign(withQuery(PROVIDER_START, { organization: name, redirect }));
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
