/** SurveyJS's own words in other languages than English; the package has no types for them. */
declare module 'survey-core/i18n/arabic' {
  export const arabicSurveyStrings: Readonly<Record<string, unknown>>;
}
declare module 'survey-core/i18n/persian' {
  export const persianSurveyStrings: Readonly<Record<string, unknown>>;
}
declare module 'survey-core/i18n/russian' {
  export const russianSurveyStrings: Readonly<Record<string, unknown>>;
}
declare module 'survey-core/i18n/spanish' {
  export const spanishSurveyStrings: Readonly<Record<string, unknown>>;
}
declare module 'survey-core/i18n/ukrainian' {
  export const ukrainianSurveyStrings: Readonly<Record<string, unknown>>;
}
