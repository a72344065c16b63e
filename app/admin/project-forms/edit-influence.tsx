export default function EditInfluence() {
  return <main />;
}
