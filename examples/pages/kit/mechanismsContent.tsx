import { useEffect, useRef, useState } from 'react';
import { toCsv } from '#shared/lib/csv.ts';
import { downloadText } from '#shared/lib/download.ts';
import { printContent } from '#shared/print/frame.ts';
import { buildSandboxDocument } from '#shared/lib/safeContent.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Section } from './Section.tsx';
import styles from './mechanisms.module.css';

const foreign = `<p>Hello <b>there</b>, from an e-mail.</p>
<script>parent.document.body.remove()</script>
<form action="https://example.org"><input name="password"></form>
<a href="javascript:alert(1)">A link that went nowhere good</a>`;

const rows = [
  ['Hotel', 'Rooms'],
  ['Ritz', 3],
  ['=HYPERLINK("https://example.org")', 1],
] as const;

export function ContentMechanism() {
  return (
    <>
      <Paper />
      <Foreign />
      <Announcements />
    </>
  );
}

function Paper() {
  const { language, direction } = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const print = async () => {
    if (!table.current) return;
    const look = 'table{border-collapse:collapse} td{border:1px solid;padding:4px}';
    const title = 'Rooms';
    await printContent({ title, content: table.current, styles: look, lang: language, dir: direction });
  };
  return (
    <Section title="Print and download">
      <table ref={table} className={styles['rooms']}>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row>
        <Button onClick={() => downloadText('rooms.csv', toCsv(rows), 'text/csv')}>Download CSV</Button>
        <Button onClick={print}>Print</Button>
      </Row>
    </Section>
  );
}

function Foreign() {
  const [page, setPage] = useState<string>();
  const show = (frame: HTMLIFrameElement | null) => {
    if (frame && page) frame.srcdoc = trustedHtml(page);
  };
  useEffect(() => {
    let isShown = true;
    void buildSandboxDocument(foreign, { lang: 'en', dir: 'ltr' }).then((built) => isShown && setPage(built));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <Section title="Safe content">
      {page && <iframe className={styles['frame']} sandbox="" ref={show} title="Foreign content" />}
    </Section>
  );
}

function Announcements() {
  const announce = useAnnounce();
  const count = useRef(0);
  const say = (politeness: 'polite' | 'assertive') => {
    count.current += 1;
    announce(`Announcement ${count.current}`, politeness);
  };
  return (
    <Section title="Announcements">
      <Row>
        <Button onClick={() => say('polite')}>Announce politely</Button>
        <Button onClick={() => say('assertive')}>Announce at once</Button>
      </Row>
    </Section>
  );
}
