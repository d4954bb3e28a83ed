/** One boundary per island: a crash is told, can be reported, and leaves the other islands alone (DESIGN.md §3). */
import { Component, type ReactNode } from 'react';
import { forgetFailedCatalogues, hasCatalogue, textsOf } from '../i18n/catalogues.ts';
import type { Language } from '../i18n/languages.ts';
import { report } from '../lib/report.ts';
import { buildVersion, tellError } from '../island/hostEvents.ts';
import type { Island } from '../island/island.ts';
import { forgetFailedParts } from '../island/lazyPart.tsx';
import styles from '../island/island.module.css';

interface Props {
  readonly island: Island;
  readonly language: Language;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly copied: boolean;
}

/** Shown when not even the texts could be loaded. */
const bareTexts = {
  'crash.title': 'This part of the page has stopped working.',
  'crash.others': 'The rest of the page goes on. What you saved is safe.',
  'crash.reload': 'Reload this part',
  'crash.copy': 'Copy report',
  'crash.copied': 'Copied',
} as const;

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, copied: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)), copied: false };
  }

  override componentDidCatch(error: Error): void {
    const { island } = this.props;
    if (tellError(island, 'crash', error.message)) report(error, `widget ${island.name}`);
  }

  private text(key: keyof typeof bareTexts): string {
    const { language } = this.props;
    return hasCatalogue(language, 'common') ? textsOf(language, 'common')(key) : bareTexts[key];
  }

  private readonly reload = () => {
    forgetFailedCatalogues();
    forgetFailedParts();
    this.setState({ error: null, copied: false });
  };

  private readonly copy = async () => {
    const { island } = this.props;
    const { error } = this.state;
    const { copyText } = await import('../lib/clipboard.ts');
    const copied = await copyText(
      [
        `${island.name} ${buildVersion}`,
        location.pathname,
        navigator.userAgent,
        error?.stack ?? error?.message,
      ].join('\n'),
    );
    this.setState({ copied });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <div role="alert" className={styles['crash']}>
        <strong>{this.text('crash.title')}</strong>
        <p>{this.text('crash.others')}</p>
        <span className={styles['bannerActions']}>
          <button type="button" className={styles['plainButton']} onClick={this.reload}>
            {this.text('crash.reload')}
          </button>
          <button type="button" className={styles['plainButton']} onClick={() => void this.copy()}>
            {this.state.copied ? this.text('crash.copied') : this.text('crash.copy')}
          </button>
        </span>
      </div>
    );
  }
}
