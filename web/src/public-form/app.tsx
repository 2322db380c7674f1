import { addressOf } from './address';
import { useLocation } from './navigation';
import { CompleteScreen } from './screens/complete-screen';
import { CorrectScreen } from './screens/correct-screen';
import { LoginScreen } from './screens/login-screen';
import { ExpirationScreen, NotFoundScreen, PreinitiationScreen } from './screens/message-screens';
import { SurveyScreen } from './screens/survey-screen';

/** The screen of the page's address. */
export const App = () => {
  const [pathname = '', search = ''] = useLocation().split(/(?=\?)/);
  const address = addressOf(pathname, search);
  switch (address.screen) {
    case 'login':
      return <LoginScreen key={address.sheetId} named={address.sheetId} redirect={address.redirect} />;
    case 'short':
      return <LoginScreen key={address.code} named={address.code} redirect={null} />;
    case 'survey':
      return <SurveyScreen key={address.sheetId} sheetId={address.sheetId} />;
    case 'complete':
      return <CompleteScreen key={address.sheetId} sheetId={address.sheetId} />;
    case 'correct':
      return <CorrectScreen key={address.sheetId} sheetId={address.sheetId} />;
    case 'preinitiation':
      return <PreinitiationScreen sheetId={address.sheetId} />;
    case 'expiration':
      return <ExpirationScreen sheetId={address.sheetId} />;
    case 'not-found':
      return <NotFoundScreen />;
  }
};
