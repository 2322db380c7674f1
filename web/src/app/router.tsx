import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { SessionGate } from '../features/session/components/session-gate';
import { SignInScreen } from '../features/session/components/sign-in-screen';
import { HomeScreen } from '../features/home/components/home-screen';
import { Connecting } from '../components/connecting';
import { paths } from '../lib/paths';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/message-page';
import { Shell } from './shell/shell';

/** Every screen and its address (docs/product/screens.md#addresses). */
export const routeTable: RouteObject[] = [
  { path: '/', element: <Navigate to={paths.surveys} replace /> },
  { path: paths.signIn, element: <SignInScreen /> },
  {
    path: paths.password,
    hydrateFallbackElement: <Connecting />,
    lazy: async () => ({
      Component: (await import('../features/session/components/password-link-screen')).PasswordLinkScreen,
    }),
  },
  {
    element: (
      <SessionGate>
        <Outlet />
      </SessionGate>
    ),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Connecting />,
    children: [
      {
        path: paths.secondFactor,
        lazy: async () => ({
          Component: (await import('../features/session/components/second-factor-screen')).SecondFactorScreen,
        }),
      },
    ],
  },
  {
    element: (
      <SessionGate>
        <Shell />
      </SessionGate>
    ),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Connecting />,
    children: [
      { path: paths.surveys, element: <HomeScreen /> },
      {
        path: paths.unchecked,
        lazy: async () => ({
          Component: (await import('../features/waiting/components/unchecked-screen')).UncheckedScreen,
        }),
      },
      {
        path: paths.notApplicable,
        lazy: async () => ({
          Component: (await import('../features/waiting/components/not-applicable-screen'))
            .NotApplicableScreen,
        }),
      },
      {
        path: paths.progress,
        lazy: async () => ({
          Component: (await import('../features/progress/components/progress-screen')).ProgressScreen,
        }),
      },
      {
        path: paths.dashboard,
        lazy: async () => ({
          Component: (await import('../features/dashboard/components/dashboard-screen')).DashboardScreen,
        }),
      },
      {
        path: paths.failedWork,
        lazy: async () => ({
          Component: (await import('../features/jobs/components/failed-work-screen')).FailedWorkScreen,
        }),
      },
      {
        path: paths.grouped,
        lazy: async () => ({
          Component: (await import('../features/grouped/components/grouped-screen')).GroupedScreen,
        }),
      },
      {
        path: paths.outputSetting,
        lazy: async () => ({
          Component: (await import('../features/output-setting/components/output-setting-screen'))
            .OutputSettingScreen,
        }),
      },
      {
        path: paths.accounting,
        lazy: async () => ({
          Component: (await import('../features/accounting/components/accounting-screen')).AccountingScreen,
        }),
      },
      {
        path: paths.converter,
        lazy: async () => ({
          Component: (await import('../features/converter/components/converter-screen')).ConverterScreen,
        }),
      },
      {
        path: paths.masters,
        lazy: async () => ({
          Component: (await import('../features/masters/components/masters-screen')).MastersScreen,
        }),
      },
      {
        path: paths.matcher,
        lazy: async () => ({
          Component: (await import('../features/matching/components/matcher-screen')).MatcherScreen,
        }),
      },
      {
        path: paths.matchingConfirmer,
        lazy: async () => ({
          Component: (await import('../features/matching-confirmer/components/confirmer-screen'))
            .ConfirmerScreen,
        }),
      },
      {
        path: paths.presetUserInput,
        lazy: async () => ({
          Component: (await import('../features/preset-user-input/components/preset-screen')).PresetScreen,
        }),
      },
      {
        path: paths.fileNaming,
        lazy: async () => ({
          Component: (await import('../features/file-naming/components/file-naming-screen')).FileNamingScreen,
        }),
      },
      {
        path: paths.checkSettings,
        lazy: async () => ({
          Component: (await import('../features/check-settings/components/check-settings-screen'))
            .CheckSettingsScreen,
        }),
      },
      {
        path: paths.organizationSetting,
        lazy: async () => ({
          Component: (await import('../features/organization-setting/components/organization-setting-screen'))
            .OrganizationSettingScreen,
        }),
      },
      {
        path: paths.userManagement,
        lazy: async () => ({
          Component: (await import('../features/user-management/components/user-management-screen'))
            .UserManagementScreen,
        }),
      },
      {
        path: paths.departmentManagement,
        lazy: async () => ({
          Component: (
            await import('../features/department-management/components/department-management-screen')
          ).DepartmentManagementScreen,
        }),
      },
      {
        path: paths.creator,
        lazy: async () => ({
          Component: (await import('../features/creator/list/creator-list-screen')).CreatorListScreen,
        }),
      },
      {
        path: '/creator/:sheetId/',
        lazy: async () => ({
          Component: (await import('../features/creator/screen/creator-screen')).CreatorScreen,
        }),
      },
      {
        path: '/admin/survey/:sheetId/',
        lazy: async () => ({
          Component: (await import('../features/sheet-documents/components/sheet-documents-screen'))
            .SheetDocumentsScreen,
        }),
      },
      {
        path: '/admin/survey/:documentId/check/',
        lazy: async () => ({
          Component: (await import('../features/check/screen/check-screen')).CheckScreen,
        }),
      },
      {
        path: '/admin/survey/:documentId/history/',
        lazy: async () => ({
          Component: (await import('../features/history/components/history-screen')).HistoryScreen,
        }),
      },
      {
        path: '/admin/survey/:documentId/refused-form/',
        lazy: async () => ({
          Component: (await import('../features/refused-form/components/refused-form-screen'))
            .RefusedFormScreen,
        }),
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

export const createRouter = () => createBrowserRouter(routeTable);
