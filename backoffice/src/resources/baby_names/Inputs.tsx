import { Input, OtherInputs } from '../../crud/Input';
import { FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';

/** The form of a name: its main facts first. */
const Inputs = () => (
  <>
    <Panel title="The name">
      <FormRow>
        <Input source="name" />
        <Input source="pronunciation" />
      </FormRow>
      <Input source="gender" />
      <FormRow>
        <Input source="syllables" />
        <Input source="nicknames" />
      </FormRow>
    </Panel>
    <Panel title="What it means" hint="A name is shown on the site once it has a meaning.">
      <Input source="meaning" />
      <FormRow>
        <Input source="origin" />
        <Input source="mythological" />
      </FormRow>
      <Input source="usage" />
      <Input source="sources" />
      <Input source="source_note" />
    </Panel>
    <Panel title="Its family" hint="Other spellings and forms of the same name appear together on its page.">
      <FormRow>
        <Input source="variant_of" />
        <Input source="variant_kind" />
      </FormRow>
    </Panel>
    <Panel title="How common it is">
      <Input source="popularity" />
      <FormRow>
        <Input source="rank" />
        <Input source="rank_year" />
      </FormRow>
    </Panel>
    <Panel title="Its company" hint="Names that sound well beside it, and the signs it is said to suit.">
      <Input source="siblings" />
      <Input source="zodiacs" />
    </Panel>
    <Panel title="Who bears it">
      <Input source="celebrity" />
      <Input source="celebrities" />
    </Panel>
    <OtherInputs />
  </>
);

export default Inputs;
