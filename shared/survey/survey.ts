/**
 * A form of SurveyJS as our screens know it (S2 §2, §4). What draws it comes lazily in one file for all screens
 * (`surveyVendor.tsx`); nothing else knows the package.
 */
import type { ComponentType } from 'react';
import type { SafeLayout } from './layout.ts';

/** What is wrong with one answer. */
export interface SurveyFault {
  /** Of the question, or of the question that a cell or part belongs to. */
  readonly name: string;
  /** What the answer is sent under: the question's `valueName`, else its name. */
  readonly key: string;
  /** The `id` of the element that the question is drawn in. */
  readonly fieldId: string;
  /** As the form shows it. */
  readonly title: string;
  readonly text: string;
  /** 0-based number of the page it is on, of those that are shown. */
  readonly page: number;
}

/** One answer as people read it: for the review and the receipt. */
export interface SurveyAnswer {
  readonly name: string;
  readonly title: string;
  /** In words, a choice by its text; files by name and size. */
  readonly text: string;
  readonly page: number;
}

/** A question that was answered with files, drawn in, or with a password. */
export interface SurveyFile {
  /** The question's, as the form shows it. */
  readonly title: string;
  /** Of the files; none of a signature or a password. */
  readonly names: readonly string[];
  /** A password. */
  readonly isSecret?: boolean | undefined;
}

export interface SurveyPage {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** Where somebody is. A new object whenever something of it changes. */
export interface SurveyState {
  /** Those whose condition holds. */
  readonly pages: readonly SurveyPage[];
  /** 0-based. */
  readonly pageNo: number;
  /** Of all, or because a trigger of the layout ends the form here. */
  readonly isLast: boolean;
  /** Rises with each answer. */
  readonly changes: number;
}

/** What is said of a file that a question does not take. */
export interface FileWords {
  /** It could not be read: a folder, or a file that lies elsewhere. */
  readonly unreadable: string;
  /** Its kind is none that the question asks for. */
  readonly otherKind: string;
}

export interface SurveyOptions {
  readonly layout: SafeLayout;
  /** As `languageFor` chooses it, or `defaultTextsWith` one of ours; the form's own texts follow it where they have it. */
  readonly language: string;
  /** `fill`: for real; `preview`: the same, for whoever builds it; `read`: answers to look at. `fill` by default. */
  readonly mode?: 'fill' | 'preview' | 'read' | undefined;
  /** What is in it from the start, by question. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Of one file; 5 by default. */
  readonly maxFileMb?: number | undefined;
}

/** A form that is being filled in. Without React, so that a screen's own machine can hold it. */
export interface SurveyEngine {
  readonly state: () => SurveyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to the next page; what is wrong with this one instead, if anything is. */
  readonly next: () => readonly SurveyFault[];
  readonly previous: () => void;
  readonly goTo: (pageNo: number) => void;
  /** Those that are shown and can be answered. */
  readonly questions: () => readonly Omit<SurveyFault, 'text'>[];
  /** What is wrong with all pages; their questions say so from now on. */
  readonly check: () => readonly SurveyFault[];
  /** What the questions of all pages say is wrong with them by now; nothing is looked at anew. */
  readonly faults: () => readonly SurveyFault[];
  /** Every answer as it is to be sent: those of questions that are shown. */
  readonly answers: () => Readonly<Record<string, unknown>>;
  /** Without files, signatures and passwords, which are no matter for a draft. */
  readonly keepable: () => Readonly<Record<string, unknown>>;
  /** Those that `keepable` leaves out, by question, at whatever depth. */
  readonly files: () => readonly SurveyFile[];
  /** Whether something was left out of `keepable`. */
  readonly hasFiles: () => boolean;
  readonly inWords: () => readonly SurveyAnswer[];
  /** A text of the layout with the answers that it names in it: markup, to be cleaned where it is drawn. */
  readonly written: (text: string) => string;
  /** A short text of the layout with the answers that it names; empty where one of them is not there, or too long for it. */
  readonly said: (text: string) => string;
  /** @param emptied are empty from now on, whatever the layout fills in. */
  readonly put: (answers: Readonly<Record<string, unknown>>, emptied?: readonly string[]) => void;
  /** What the layout or the page's address had filled in, and somebody has emptied. */
  readonly emptied: () => readonly string[];
  /** Takes the answers of another form that it asks for, too, and the page that somebody is on there. */
  readonly takeOver: (from: SurveyEngine) => void;
  /** Shows a server's words at a question; `false` where there is no such question. */
  readonly refuse: (name: string, text: string) => boolean;
  /** Shows the page of a question and focuses it. */
  readonly focus: (name: string) => void;
  /** Texts and SurveyJS's own words in another language. */
  readonly speak: (language: string) => void;
  /** What is said from now on of files that cannot be taken. */
  readonly explainFiles: (words: FileWords) => void;
  /** How large one file may be from now on, in MB; what was chosen before stays. */
  readonly limitFiles: (mb: number) => void;
  /** Only after this the form counts as completed: the server has said yes (T-24). */
  readonly complete: () => void;
  /** Called when the form itself asks to be sent, as a trigger of its layout may; it is held back. */
  readonly onWish: (listener: () => void) => () => void;
  readonly dispose: () => void;
}

export interface SurveyViewProps {
  readonly engine: SurveyEngine;
  /** A stored theme, already read by `readTheme`; our own look without one. */
  readonly theme?: Readonly<Record<string, string>> | undefined;
}

export interface CleanHtmlProps {
  readonly html: string;
  /** As the layout has it, before any answer was put into it: no other pictures are shown. */
  readonly layouts: string;
}

/** What `surveyVendor.tsx` offers. */
export interface SurveyVendor {
  /** Markup of a form, cleaned. */
  readonly CleanHtml: ComponentType<CleanHtmlProps>;
  readonly createSurvey: (options: SurveyOptions) => SurveyEngine;
  /** The present page's questions; titles of form and page, progress and buttons are the screen's. */
  readonly SurveyView: ComponentType<SurveyViewProps>;
}
