import { useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, LinkButton, type ButtonVariant } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { Row, Section } from './Section.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_000));

export function Buttons() {
  const [count, setCount] = useState(0);
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} iconStart={<Plus />}>
            New campaign
          </Button>
          <Button variant={variant} isBusy>
            Save changes
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} size="small" isBusy>
            Small
          </Button>
        </Row>
      ))}
      <Row>
        <LinkButton href="#report" iconEnd={<ArrowRight className="ew-mirror" />}>
          Open the report
        </LinkButton>
        <LinkButton href="#report" variant="ghost">
          A quiet link
        </LinkButton>
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Delete" icon={<Trash2 />} variant="secondary" />
        <IconButton label="Edit the small one" icon={<Pencil />} size="small" />
        <IconButton label="Deleting" icon={<Trash2 />} isBusy />
        <IconButton label="Cannot be edited" icon={<Pencil />} disabled />
        <Tooltip text="Sends the campaign to 1,204 people who have agreed to receive it.">
          <Button>With an explanation</Button>
        </Tooltip>
        <Button
          onClick={async () => {
            await pause();
            setCount((before) => before + 1);
          }}
        >
          {`Two seconds (${count})`}
        </Button>
      </Row>
    </Section>
  );
}
