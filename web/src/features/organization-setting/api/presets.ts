import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '../../../lib/queries/configurations';
import { useCurrentUser } from '../../../lib/user-context';

/** The preset patterns by name; none where the feature is off, or until they are there. */
export const usePresets = () => {
  const user = useCurrentUser();
  return (
    useQuery({ ...namesQuery('/api/preset-patterns/'), enabled: user.isOn('presetUserInput') }).data ?? []
  );
};
