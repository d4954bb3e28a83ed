import type { SafeLayout } from '#shared/survey/layout.ts';

export interface PublicFormProps {
  readonly formId: string;
  readonly submitUrl: string;
  readonly layout?: unknown;
  readonly themeJson?: unknown;
  readonly siteKey?: string | undefined;
  readonly keepDraft: boolean;
  readonly draftHours: number;
  readonly idempotent: boolean;
  readonly maxFileMb: number;
}

export interface ReadFormProps extends PublicFormProps {
  readonly layout: SafeLayout;
}
